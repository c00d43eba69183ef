// Loaded before the server by stop.test.ts: stands in for a fault anywhere in the process that nobody catches.
process.on("SIGUSR2", () => {
  setImmediate(() => {
    throw new Error("a fault out of the blue");
  });
});
process.on("SIGURG", () => {
  void Promise.reject(new Error("a rejection that nobody handles"));
});
