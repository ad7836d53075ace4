/**
 * Resolves in a task of its own, so that a finger is heard and a frame drawn before what comes next. Unlike a timer it is
 * not held back in a page that is hidden.
 */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
