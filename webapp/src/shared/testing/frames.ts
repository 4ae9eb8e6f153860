const frame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

/** Waits until all changes so far are rendered and painted. */
export async function painted(): Promise<void> {
  await frame();
  await frame();
}
