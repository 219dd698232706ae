import { Link } from 'wouter';
import styles from './Breadcrumbs.module.css';
import { Cluster, Row } from './layout/layout.tsx';

export interface Crumb {
  label: string;
  /** Omitted for the current page. */
  to?: string;
  /** Replaces the navigation to `to`: back in history. */
  onGo?: () => void;
}

/** The path from a list to this page. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <Cluster as="ol" align="stretch" className={styles.list}>
        {crumbs.map((crumb) => (
          <Row as="li" gap={2} align="stretch" key={crumb.to ?? crumb.label} className={styles.crumb}>
            {crumb.to ? (
              <Link
                to={crumb.to}
                onClick={(event) => {
                  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
                  if (!crumb.onGo || !isPlain) return;
                  event.preventDefault();
                  crumb.onGo();
                }}
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </Row>
        ))}
      </Cluster>
    </nav>
  );
}
