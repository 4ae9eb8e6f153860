/**
 * The outline of a gear around the origin, as an SVG path with a hole (fill rule: evenodd).
 *
 * @param teeth how many
 * @param outer radius at the tip of a tooth; the other measures follow from it
 */
export function gearPath(teeth: number, outer: number): string {
  const root = outer * 0.76;
  const hole = outer * 0.34;
  const step = (2 * Math.PI) / teeth;
  const point = (radius: number, angle: number) =>
    `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  const outline = Array.from({ length: teeth }, (_, index) => {
    const middle = index * step;
    return [
      point(root, middle - step * 0.36),
      point(outer, middle - step * 0.2),
      point(outer, middle + step * 0.2),
      point(root, middle + step * 0.36),
    ].join('L');
  }).join('L');
  return `M${outline}ZM${hole} 0A${hole} ${hole} 0 1 0 ${-hole} 0A${hole} ${hole} 0 1 0 ${hole} 0Z`;
}
