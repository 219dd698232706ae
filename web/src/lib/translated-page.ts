/** The child of `parent` that holds a node; undefined if the node is elsewhere. */
function childWith(parent: Node, node: Node | null): Node | undefined {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child ?? undefined;
}

/**
 * Lets React work in a page that the browser translates: Chrome wraps each text in elements of its own, or replaces it,
 * and React would throw for the text it finds at another place. Install it before the first render.
 */
export function tolerateTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = childWith(this, child);
    // A replaced text is in no page any more.
    if (found) removeChild.call(this, found);
    return child;
  };

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, childWith(this, next) ?? null) as T;
  };
}
