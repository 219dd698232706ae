import { Link } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { Logo } from '#ui/Logo.tsx';
import { LookAlike } from '#ui/LookAlike.tsx';
import { Tag } from '#ui/Tag.tsx';
import { KindTag } from '#cards/sale/KindTag.tsx';
import { StatusTag } from '#cards/sale/StatusTag.tsx';
import type { SearchOption } from './options.ts';
import styles from './SearchPanel.module.css';

export interface SearchLineProps {
  id: string;
  option: SearchOption;
  isActive: boolean;
  onActive: () => void;
  onChosen: () => void;
}

/** An option of the list: a link, so that it opens in a new tab as any other. */
export function SearchLine({ id, option, isActive, onActive, onChosen }: SearchLineProps) {
  const t = useText();
  const {
    to,
    label,
    detail,
    logo,
    tokens = [],
    alias,
    sale,
    isExternal,
    isUnrecognised,
    isVerified,
  } = option;
  const line = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: styles.line,
    // The focus stays in the field.
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onPointerMove: onActive,
    onClick: onChosen,
  };
  const content = (
    <>
      {logo ? (
        <Logo url={logo.url} name={label.replace(/^#\d+ /, '')} seed={logo.seed} small />
      ) : (
        <span className={styles.icon}>
          <Icon name={isExternal ? 'external' : 'chevronRight'} />
        </span>
      )}
      <span className={styles.words}>
        <bdi className={styles.name} title={label}>
          {label}
          {isVerified && (
            <span className={styles.verified}>
              <Icon name="badge" /> {t('search.verified')}
            </span>
          )}
        </bdi>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <span className={styles.marks}>
        {isUnrecognised && (
          <Tag tone="warning" icon="warning">
            {t('search.unrecognised')}
          </Tag>
        )}
        {tokens.map((token, index) => (
          <LookAlike
            key={token.address + String(index)}
            token={token}
            alias={index === 0 ? alias : undefined}
          />
        ))}
        {sale && <KindTag kind={sale.kind} />}
        {sale && <StatusTag status={sale.status} failure={sale.failure} />}
      </span>
    </>
  );
  if (isExternal) {
    return (
      <a {...line} href={to} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  }
  return (
    <Link {...line} to={to}>
      {content}
    </Link>
  );
}
