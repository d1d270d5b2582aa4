export { Badge } from './badge/badge';
export { Button, type ButtonProps } from './button/button';
export { classNames } from './class-names';
export { EmptyState } from './empty-state/empty-state';
export { Field, SelectField, TextField } from './field/field';
export * from './icon/icons';
export { Notice } from './notice/notice';
export { Skeleton } from './skeleton/skeleton';
export { Disclosure } from './disclosure/disclosure';
