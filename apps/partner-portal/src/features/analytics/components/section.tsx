import type { FiguresBy } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { Card } from '@homeroom/ui/cards';
import { failedRead, useChange } from '@homeroom/web/change';
import { readLook } from '@homeroom/web/look';
import type { ReactNode } from 'react';
import { downloadFigures, type Span } from '../../../figures/figures';
import { NO_DOWNLOADS } from '../../../session/no-downloads';
import sections from '../../../page/sections.module.css';
import styles from './analytics.module.css';

interface SectionProps {
  /** The question that it answers. */
  readonly title: string;
  readonly by: FiguresBy;
  readonly businessId: number;
  readonly span: Span;
  /** Another file to download. */
  readonly more?: { readonly by: FiguresBy; readonly label: string };
  readonly children: ReactNode;
}

/** A question with its chart, its table, and its file. */
export function Section({ title, by, businessId, span, more, children }: SectionProps) {
  const downloading = useChange({
    change: (what: FiguresBy) => downloadFigures(businessId, span, what),
    failed: failedRead('The file could not be made. Please try again.'),
  });
  return (
    <Card className={styles['section']} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {readLook() ? (
          <p>{NO_DOWNLOADS}</p>
        ) : (
          <p className={sections['buttons']}>
            {more && (
              <Button size="small" variant="ghost" onClick={() => downloading.mutate(more.by)}>
                {more.label}
              </Button>
            )}
            <Button size="small" variant="secondary" busy={downloading.isPending} onClick={() => downloading.mutate(by)}>
              Download CSV
            </Button>
          </p>
        )}
      </header>
      {children}
    </Card>
  );
}
