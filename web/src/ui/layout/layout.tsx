import type { ComponentProps, ElementType, JSX } from 'react';
import { cx } from '../cx.ts';
import styles from './layout.module.css';

/** Container elements; no controls. */
type Container = keyof Pick<
  JSX.IntrinsicElements,
  | 'div'
  | 'section'
  | 'header'
  | 'footer'
  | 'nav'
  | 'form'
  | 'fieldset'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'p'
  | 'span'
>;

interface Layout {
  /** Gap between the children: a step of the spacing scale, as in `--space-4`. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10;
  /** Alignment on the cross axis. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** Alignment on the main axis. */
  justify?: 'center' | 'end' | 'between';
}

export type LayoutProps<T extends Container> = Layout & { as?: T } & Omit<
    ComponentProps<T>,
    keyof Layout | 'as'
  >;

const layoutOf = (kind: 'stack' | 'row' | 'cluster') =>
  function <T extends Container = 'div'>(props: LayoutProps<T>) {
    const { as = 'div', gap, align, justify, className, ...rest } = props as LayoutProps<'div'>;
    const Tag: ElementType = as;
    return (
      <Tag
        className={cx(styles.layout, className)}
        data-layout={kind}
        data-gap={gap}
        data-align={align}
        data-justify={justify}
        {...rest}
      />
    );
  };

/** A vertical stack, stretched unless `align` differs. */
export const Stack = layoutOf('stack');

/** A single line, vertically centred unless `align` differs. */
export const Row = layoutOf('row');

/** A wrapping line, vertically centred unless `align` differs. */
export const Cluster = layoutOf('cluster');
