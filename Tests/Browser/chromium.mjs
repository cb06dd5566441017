// Headless Chromium, spoken to through a pipe: nothing is installed for it, and no port is open.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Chromium {
    constructor() {
        this.profile = mkdtempSync(join(tmpdir(), "chromium-"));
        this.process = spawn(
            "chromium",
            ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", `--user-data-dir=${this.profile}`, "about:blank"],
            { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
        this.waiting = new Map();
        this.listeners = [];
        this.last = 0;
        let rest = "";
        this.process.stdio[4].setEncoding("utf8").on("data", (text) => {
            rest += text;
            const messages = rest.split("\0");
            rest = messages.pop();
            for (const message of messages) this.receive(JSON.parse(message));
        });
    }

    receive(message) {
        const wait = this.waiting.get(message.id);
        if (!wait) return this.listeners.forEach((listener) => listener(message));
        this.waiting.delete(message.id);
        if (message.error) wait.reject(new Error(message.error.message));
        else wait.resolve(message.result);
    }

    send(method, params = {}, sessionId = this.session) {
        const id = ++this.last;
        this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
        return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    }

    // A page of its own, of which all that happens is heard.
    async open() {
        const { targetId } = await this.send("Target.createTarget", { url: "about:blank" }, undefined);
        const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true }, undefined);
        this.session = sessionId;
        for (const domain of ["Page", "Runtime", "Log", "Network"]) await this.send(`${domain}.enable`);
    }

    async evaluate(expression) {
        const result = await this.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
        if (result.exceptionDetails) throw new Error(result.exceptionDetails.exception?.description ?? result.exceptionDetails.text);
        return result.result.value;
    }

    async close() {
        await this.send("Browser.close", {}, undefined).catch(() => {});
        await new Promise((resolve) => (this.process.exitCode === null ? this.process.once("exit", resolve) : resolve()));
        rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
    }
}
