/** Loaded into every part: when whoever started it is gone, it ends too. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
