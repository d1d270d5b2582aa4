/** A component as the shell mounts it, declared without React so that this library does not depend on it. */
export type ComponentType = (props: Record<string, never>) => unknown;
