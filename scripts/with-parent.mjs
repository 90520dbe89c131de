// Loaded before a program that is to end with the process that started it, also when that one was killed.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// Waiting for that alone keeps nothing running.
process.channel?.unref();
