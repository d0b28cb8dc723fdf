/** Loaded into a server before everything else (`NODE_OPTIONS`): what it does every minute or more seldom, it does at once. */
const { setInterval: real } = globalThis
globalThis.setInterval = (work, every, ...given) => real(work, every >= 60_000 ? 200 : every, ...given)
