// Opens pages in headless Chromium and fails where a reader would stumble: an error on the console, a request to a network, a page or a text beyond
// the edge, a chart that is missing, too small or without words, too little contrast, a focus that nobody sees.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Chromium } from "./chromium.mjs";

const measure = readFileSync(new URL("measure.js", import.meta.url), "utf8");
const shots = process.env.SHOTS;
const pages = process.argv.slice(2);
if (pages.length === 0) throw new Error("Name the pages to open.");

const browser = new Chromium();
const problems = [];
let address = "";
let where = "";
const say = (text) => problems.push(`${where}: ${text}`);

browser.listeners.push(({ method, params }) => {
    if (method === "Runtime.exceptionThrown") say(`exception: ${params.exceptionDetails.text}`);
    if (method === "Runtime.consoleAPICalled" && ["error", "warning", "assert"].includes(params.type)) say(`console: ${JSON.stringify(params.args)}`);
    if (method === "Log.entryAdded" && ["error", "warning"].includes(params.entry.level)) say(`log: ${params.entry.text}`);
    if (method === "Network.requestWillBeSent" && params.request.url.split("#")[0] !== address) say(`asks for ${params.request.url}`);
});

const loaded = () => new Promise((resolve) => {
    const listener = ({ method }) => {
        if (method !== "Page.loadEventFired") return;
        browser.listeners.splice(browser.listeners.indexOf(listener), 1);
        resolve();
    };
    browser.listeners.push(listener);
});

async function shoot(name, clip) {
    if (!shots) return;
    mkdirSync(shots, { recursive: true });
    const { data } = await browser.send("Page.captureScreenshot", { format: "png", captureBeyondViewport: clip !== undefined, ...(clip ? { clip } : {}) });
    writeFileSync(`${shots}/${name}.png`, Buffer.from(data, "base64"));
}

// Steps through the page by the keyboard: the focus moves, stays on what is shown, and has an edge.
async function steps(count) {
    const places = new Set();
    for (let step = 0; step < count; step += 1) {
        for (const type of ["keyDown", "keyUp"]) await browser.send("Input.dispatchKeyEvent", { type, key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 });
        const focus = await browser.evaluate(`(() => {
            const own = document.activeElement, style = getComputedStyle(own), box = own.getBoundingClientRect();
            if (own === document.body) return null;
            return { name: own.tagName + " " + own.textContent.trim().slice(0, 30), edge: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0,
                isShown: box.width > 0 && box.bottom > 0 && box.top < innerHeight };
        })()`);
        if (!focus) break;
        places.add(focus.name);
        if (!focus.edge) say(`${focus.name} has the focus, and nothing shows it`);
        if (!focus.isShown) say(`${focus.name} has the focus and is not to be seen`);
    }
    return places.size;
}

await browser.open();
for (const page of pages) {
    address = pathToFileURL(resolve(page)).href;
    for (const width of [360, 1440]) {
        for (const theme of ["light", "dark"]) {
            where = `${basename(page)}, ${width} px, ${theme}`;
            await browser.send("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor: 1, mobile: width < 600 });
            await browser.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: theme }] });
            const load = loaded();
            await browser.send("Page.navigate", { url: address });
            await load;
            const reached = await steps(12);
            if (reached < 2 && (await browser.evaluate("document.querySelectorAll('a, summary').length")) > 1) say("the keyboard reaches nothing");
            await browser.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })");
            const found = await browser.evaluate(measure);
            found.problems.forEach(say);
            if (found.charts === 0) say("there is no chart");
            if (found.texts < 20) say("there is hardly a text");
            console.log(`${where}: ${found.charts} charts, ${found.texts} texts, contrast at least ${found.least.toFixed(1)} to 1, ${reached} places by keyboard`);
            await browser.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = false; })");
            const height = Math.min(6000, await browser.evaluate("document.documentElement.scrollHeight"));
            await shoot(`${basename(page, ".html")}-${width}-${theme}`, { x: 0, y: 0, width, height, scale: 1 });
            const boxes = await browser.evaluate(`[...document.querySelectorAll("figure, .figure")].slice(0, 60).map((figure) => {
                const box = figure.getBoundingClientRect(); return { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height }; })`);
            for (const index of [0, 8, 14]) if (boxes[index]) await shoot(`${basename(page, ".html")}-${width}-${theme}-${index}`, { ...boxes[index], scale: 1 });
        }
    }
}
await browser.close();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
