import type { Contrast } from './swatches';

/** Shows each pair of colours and its contrast, in both themes. */
export function Contrasts({ pairs, limit }: { pairs: readonly Contrast[]; limit: number }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Front</th>
          <th>Ground</th>
          <th>Light</th>
          <th>Dark</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ front, ground, light, dark }) => (
          <tr key={`${front} ${ground}`}>
            <td>
              <code>{front}</code>
            </td>
            <td>
              <code>{ground}</code>
            </td>
            {[light, dark].map((measured, place) => (
              <td key={place === 0 ? 'light' : 'dark'}>
                <span
                  style={{
                    display: 'inline-block',
                    minInlineSize: '6rem',
                    padding: '0.25rem 0.75rem',
                    borderRadius: 6,
                    fontWeight: 600,
                    color: measured.front,
                    background: measured.ground,
                    border: '1px solid #8885',
                  }}
                >
                  {measured.ratio.toFixed(1)}
                  {measured.ratio < limit ? ', too little' : ''}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
