const frame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

/** Waits until what has happened so far is rendered and painted. */
export async function painted(): Promise<void> {
  await frame();
  await frame();
}
