/**
 * A `ref` that sets styles by script. In HTML that the server renders they would be an attribute, which the content security policy
 * forbids: until the page is hydrated the style sheet's own values stand.
 * @param values by the names of properties, `--hue-1` or `inset-inline-start`
 */
export const styled =
  (values: Readonly<Record<string, string | number>>) =>
  (element: HTMLElement | null): void => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(name, String(value));
  };
