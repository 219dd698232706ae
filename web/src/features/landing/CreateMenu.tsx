import { useId, type ToggleEvent } from 'react';
import { Link } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './CreateMenu.module.css';

const WAYS = [
  { id: 'sale', to: '/create-presale', icon: 'rocket' },
  { id: 'tokens', to: '/token-locker', icon: 'lock' },
  { id: 'liquidity', to: '/liquidity-locker', icon: 'layers' },
  { id: 'pool', to: '/create-stakingpool', icon: 'stake' },
] as const;

/** Placed below its button: a popover otherwise opens in the page's corner. */
function placeMenu({ newState, currentTarget: menu }: ToggleEvent<HTMLElement>): void {
  const button = document.querySelector(`[popovertarget="${menu.id}"]`);
  if (newState !== 'open' || !button) return;
  const { bottom, left } = button.getBoundingClientRect();
  menu.style.insetBlockStart = `${bottom + scrollY}px`;
  menu.style.insetInlineStart = `${left + scrollX}px`;
}

/** Create Now: offers the four things to create. A native popover: Escape and a press elsewhere close it. */
export function CreateMenu() {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.anchor}>
      <Button variant="primary" size="large" wide popoverTarget={id}>
        {t('landing.create')}
        <Icon name="chevronDown" />
      </Button>
      <ul
        id={id}
        popover="auto"
        className={styles.menu}
        aria-label={t('landing.create')}
        onBeforeToggle={placeMenu}
      >
        {WAYS.map(({ id: way, to, icon }) => (
          <li key={way}>
            <Link to={to} className={styles.way}>
              <Icon name={icon} />
              {t(`landing.create.${way}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
