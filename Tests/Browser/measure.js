// Runs within a page and returns what is amiss in it, each as a sentence.
(() => {
    const problems = [];
    const say = (text) => { if (problems.length < 20) problems.push(text); };
    const shown = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} “${element.textContent.trim().slice(0, 40)}”`;

    // Nothing reaches beyond the page's edge, save within what scrolls by itself.
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) say(`the page is ${document.documentElement.scrollWidth} wide, and the window ${width}`);
    for (const element of document.querySelectorAll("main *, header *")) {
        const box = element.getBoundingClientRect();
        if (box.width === 0 || element.closest(".scroll") || element.closest("svg") !== null && element.tagName !== "svg") continue;
        if (box.right > width + 1 || box.left < -1) say(`${shown(element)} lies beyond the edge`);
    }

    // Charts are there, large enough, and have words.
    const charts = [...document.querySelectorAll("svg.chart")];
    for (const chart of charts) {
        const box = chart.getBoundingClientRect();
        const name = chart.querySelector("title")?.textContent ?? "";
        if (box.width < 280 || box.height < 150) say(`the chart ${name} is ${box.width} by ${box.height}`);
        if (!name || !chart.querySelector("desc")?.textContent) say(`the chart ${name} has no words`);
        for (const id of (chart.getAttribute("aria-labelledby") ?? "").split(" ")) if (!document.getElementById(id)) say(`there is no ${id}`);
        if (chart.querySelectorAll("path.line").length < 5) say(`the chart ${name} has fewer than five lines`);
        for (const line of chart.querySelectorAll("path.line, circle.point")) {
            const own = line.getBoundingClientRect();
            if (own.left < box.left - 1 || own.right > box.right + 1 || own.top < box.top - 1 || own.bottom > box.bottom + 1) say(`a line leaves the chart ${name}`);
        }
        for (const text of chart.querySelectorAll("text")) {
            const own = text.getBoundingClientRect();
            if (own.width > 0 && (own.left < box.left - 1 || own.right > box.right + 1)) say(`${shown(text)} is cut off in the chart ${name}`);
            if (own.width > 0 && parseFloat(getComputedStyle(text).fontSize) * box.width / 720 < 8.5) say(`${shown(text)} is too small in the chart ${name}`);
        }
    }

    // Contrast of every text: at least 4.5 to 1 (WCAG 2.1, 1.4.3) on what is painted behind it.
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const known = new Map();
    const color = (text) => {
        if (!known.has(text)) {
            canvas.clearRect(0, 0, 1, 1);
            canvas.fillStyle = text;
            canvas.fillRect(0, 0, 1, 1);
            known.set(text, [...canvas.getImageData(0, 0, 1, 1).data]);
        }
        return known.get(text);
    };
    const light = ([r, g, b]) => {
        const [x, y, z] = [r, g, b].map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const ratio = (a, b) => {
        const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
        return (x + 0.05) / (y + 0.05);
    };
    const behind = (element) => {
        for (let at = element; at; at = at.parentElement) {
            const own = color(getComputedStyle(at).backgroundColor);
            if (own[3] === 255) return own;
        }
        return [255, 255, 255, 255];
    };
    let texts = 0;
    let least = 21;
    const seen = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.data.trim() || element.closest("title, desc, style")) continue;
        const style = getComputedStyle(element);
        const isDrawn = element.closest("svg") !== null;
        const key = [element.tagName, element.className.baseVal ?? element.className, style.color, style.fill, element.parentElement.className].join();
        texts += 1;
        if (seen.has(key)) continue;
        seen.add(key);
        if (element.getClientRects().length === 0) continue;
        // A text on a drawing has an edge in the colour of the paper, or stands on the paper.
        const own = ratio(color(isDrawn ? style.fill : style.color), isDrawn && style.stroke !== "none" ? color(style.stroke) : behind(element));
        least = Math.min(least, own);
        if (own < 4.5) say(`${shown(element)} has a contrast of ${own.toFixed(2)} to 1`);
    }
    return { problems, charts: charts.length, texts, least };
})();
