extension GrowthReference.Source {
    static let fetalSize2014 = Self(
        citation: "Papageorghiou AT et al. International standards for fetal growth based on serial ultrasound measurements. "
            + "Lancet 2014; 384: 869–879",
        doi: "10.1016/S0140-6736(14)61490-2")
    static let estimatedWeight2017 = Self(
        citation: "Stirnemann J et al. International estimated fetal weight standards of the INTERGROWTH-21st Project. "
            + "Ultrasound Obstet Gynecol 2017; 49: 478–486",
        doi: "10.1002/uog.17347")
    static let estimatedWeight2020 = Self(
        citation: "Stirnemann J et al. INTERGROWTH-21st standards of fetal weight for Hadlock's estimation. "
            + "Ultrasound Obstet Gynecol 2020",
        doi: "10.1002/uog.22000")
    static let crownRumpLength2014 = Self(
        citation:
            "Papageorghiou AT et al. International standards for early fetal size and pregnancy dating based on ultrasound measurement of "
            + "crown–rump length in the first trimester of pregnancy. Ultrasound Obstet Gynecol 2014; 44: 641–648",
        doi: "10.1002/uog.13448")
    static let fundalHeight2016 = Self(
        citation:
            "Papageorghiou AT et al. International standards for symphysis-fundal height based on serial measurements. BMJ 2016; 355: i5662",
        doi: "10.1136/bmj.i5662")
    static let cerebellum2021 = Self(
        citation: "Rodriguez-Sibaja MJ et al. Fetal cerebellar growth and Sylvian fissure maturation: international standards. "
            + "Ultrasound Obstet Gynecol 2021; 57: 614–623",
        doi: "10.1002/uog.22017")
    static let brain2020 = Self(
        citation: "Napolitano R et al. International standards for fetal brain structures based on serial ultrasound measurements. "
            + "Ultrasound Obstet Gynecol 2020; 56: 359–370",
        doi: "10.1002/uog.21990")
    static let weightGain2016 = Self(
        citation:
            "Cheikh Ismail L et al. Gestational weight gain standards based on women enrolled in the Fetal Growth Longitudinal Study of the "
            + "INTERGROWTH-21st Project. BMJ 2016; 352: i555",
        doi: "10.1136/bmj.i555")
    static let umbilicalDoppler2020 = Self(
        citation: "Drukker L et al. International gestational age-specific centiles for umbilical artery Doppler indices. "
            + "Am J Obstet Gynecol 2020; 222: 602.e1–602.e15",
        doi: "10.1016/j.ajog.2020.01.012")
    static let preterm2015 = Self(
        citation: "Villar J et al. Postnatal growth standards for preterm infants: the Preterm Postnatal Follow-up Study. "
            + "Lancet Glob Health 2015; 3: e681–e691",
        doi: "10.1016/S2214-109X(15)00163-1")
    static let newborn2014 = Self(
        citation: "Villar J et al. International standards for newborn weight, length, and head circumference by gestational age and sex. "
            + "Lancet 2014; 384: 857–868; below 33 weeks: Villar J et al. INTERGROWTH-21st very preterm size at birth reference charts. "
            + "Lancet 2016; 387: 844–845, 10.1016/S0140-6736(16)00384-6",
        doi: "10.1016/S0140-6736(14)60932-6")
    static let bodyComposition2017 = Self(
        citation: "Villar J et al. Body composition at birth and its relationship with neonatal anthropometric ratios. "
            + "Pediatr Res 2017; 82: 305–316",
        doi: "10.1038/pr.2017.52")
    static let worldHealthOrganization = Self(
        citation: "WHO Multicentre Growth Reference Study Group. WHO Child Growth Standards: methods and development. "
            + "Geneva: World Health Organization; 2006 and 2007",
        doi: nil)
}

extension GrowthReference.Index {
    static let gestationalAge = Self(name: "gestationalAge", unit: "d")
    static let postmenstrualAge = Self(name: "postmenstrualAge", unit: "wk")
    static let age = Self(name: "age", unit: "d")
    static let length = Self(name: "length", unit: "cm")
    static let height = Self(name: "height", unit: "cm")
    static let crownRumpLength = Self(name: "crownRumpLength", unit: "mm")
    static let transcerebellarDiameter = Self(name: "transcerebellarDiameter", unit: "mm")
}
