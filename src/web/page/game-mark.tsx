// The mark of a game, drawn from its bars and rings.
import type { JSX } from 'preact';
import type { GameLook, Shape } from '../../games/looks.ts';

export function GameMark({ mark, hue }: Pick<GameLook, 'mark' | 'hue'>): JSX.Element {
  return (
    <svg class={`mark hue-${hue}`} viewBox="0 0 96 64" aria-hidden="true" focusable="false">
      {mark.map((shape) => (
        <Drawn key={shape.join(' ')} shape={shape} />
      ))}
    </svg>
  );
}

function Drawn({ shape }: { readonly shape: Shape }): JSX.Element {
  switch (shape[0]) {
    case 'bar': {
      const [, x, y, width, height] = shape;
      return <rect x={x} y={y} width={width} height={height} rx={Math.min(width, height) / 2} />;
    }
    case 'ring': {
      const [, x, y, radius, thickness] = shape;
      return <circle class="ring" cx={x} cy={y} r={radius} stroke-width={thickness} />;
    }
    case 'dot': {
      const [, x, y, radius] = shape;
      return <circle cx={x} cy={y} r={radius} />;
    }
  }
}
