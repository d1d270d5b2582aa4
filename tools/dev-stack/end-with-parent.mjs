/** Loaded into every part: ends it when its parent is gone. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
