/**
 * Loaded into the server by `npm start`: if that is killed without a chance to stop its children, the server stops by
 * itself, in order.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
