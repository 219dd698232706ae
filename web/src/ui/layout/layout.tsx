import type { ComponentProps, ElementType, JSX } from 'react';
import { cx } from '../cx.ts';
import styles from './layout.module.css';

/** What is laid out: containers, and nothing that is pressed or filled in. */
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
  /** Between the children: a step of the spacing scale, as in `--space-4`. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10;
  /** Across the direction in which the children stand. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** Along it. */
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

/** One below the other, as wide as there is space for unless `align` differs. */
export const Stack = layoutOf('stack');

/** Beside each other on one line, centred across it unless `align` differs. */
export const Row = layoutOf('row');

/** Beside each other, on further lines where there is no space; centred across them unless `align` differs. */
export const Cluster = layoutOf('cluster');
