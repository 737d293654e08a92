/** Loaded into a child of `npm start`: when the parent is gone without a word, the child ends as if it had been told to. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
