// Loaded into the server by `npm start`. A kill -9 of npm reaches only npm: without this the server would go on unseen
// and hold its port and its database against the next start.
const npm = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === npm) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 250);
watch.unref();
