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
      <path d="M5.5 21.5 3.5 9.5l7 5.1L16 6l5.5 8.6 7-5.1-2 12z" />
      <rect x="5.5" y="23.5" width="21" height="2.5" rx="1.25" />
    </svg>
  );
}
