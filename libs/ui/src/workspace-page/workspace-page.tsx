import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './workspace-page.module.css';

/** The area beside a workspace's navigation. */
export const WorkspacePage = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={classNames(styles['page'], className)} {...props} />
);
