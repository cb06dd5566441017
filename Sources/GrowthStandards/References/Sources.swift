extension GrowthReference.Source {
    static let fetalSize2014 = Self(
        citation:
            "Papageorghiou AT et al. International standards for fetal growth based on serial ultrasound measurements. Lancet 2014; 384: 869–879",
        doi: "10.1016/S0140-6736(14)61490-2")
    static let estimatedWeight2017 = Self(
        citation:
            "Stirnemann J et al. International estimated fetal weight standards of the INTERGROWTH-21st Project. Ultrasound Obstet Gynecol 2017; 49: 478–486",
        doi: "10.1002/uog.17347")
    static let estimatedWeight2020 = Self(
        citation:
            "Stirnemann J, Salomon LJ, Papageorghiou AT. INTERGROWTH-21st standards for Hadlock's estimation of fetal weight. Ultrasound Obstet Gynecol 2020; 56: 946–948",
        doi: "10.1002/uog.22000")
}

extension GrowthReference.Index {
    static let gestationalAge = Self(name: "gestationalAge", unit: "d")
}
