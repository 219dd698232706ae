import { useId, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './Button.module.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

interface Look {
  variant?: ButtonVariant;
  size?: 'medium' | 'large';
  icon?: IconName;
  /** Full width of its container. */
  wide?: boolean;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'disabled'> {
  /** An action is in progress: the button keeps its size and focus and does nothing. */
  busy?: boolean;
  /** Why the button is disabled, and until when; shown below it and announced with it. */
  disabledReason?: string;
  /** The same with the reason elsewhere, shared by several buttons: the id of its element. */
  disabledBy?: string;
  /** Called if it is pressed while it is disabled for a reason. */
  onRefused?: () => void;
}

function look({ variant = 'secondary', size = 'medium', wide }: Look, extra?: string): string {
  return cx(styles.button, styles[variant], size === 'large' && styles.large, wide && styles.wide, extra);
}

/**
 * A button. Busy and disabled buttons stay focusable, so that focus is never lost and the reason can be read; they
 * only ignore being pressed.
 */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    wide,
    busy,
    disabledReason,
    disabledBy,
    onRefused,
    onClick,
    className,
    children,
    ...rest
  } = props;
  const reasonId = useId();
  const idle = busy || disabledReason !== undefined || disabledBy !== undefined;
  const button = (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, wide }, className)}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : (disabledBy ?? rest['aria-describedby'])}
      onClick={(event) => {
        if (!idle) return onClick?.(event);
        event.preventDefault();
        return busy ? undefined : onRefused?.();
      }}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className={cx(styles.withReason, wide && styles.wide)}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {disabledReason}
      </span>
    </span>
  );
}

export interface LinkButtonProps extends Look {
  to: string;
  children: ReactNode;
  'aria-label'?: string;
  onClick?: () => void;
}

/** A link to another page, styled as a button. */
export function LinkButton({ variant, size, icon, wide, to, children, ...rest }: LinkButtonProps) {
  return (
    <Link to={to} className={look({ variant, size, wide })} {...rest}>
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
