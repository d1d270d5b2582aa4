/** Ends a part of the stack when its parent process ends; every part loads this file. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
