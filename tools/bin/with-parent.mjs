/** Loaded into a child of `npm start`: when the parent dies, the child ends as on a signal. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
