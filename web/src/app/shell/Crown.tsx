import { CROWN } from './crown-shape.ts';

/** The product's crown, in the colour of the text around it. */
export function Crown() {
  return (
    <svg
      viewBox="0 0 32 32"
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={CROWN.body} />
      <rect {...CROWN.bar} />
    </svg>
  );
}
