/** A component as the shell mounts it, written without React so that this library stays free of it. */
export type ComponentType = (props: Record<string, never>) => unknown;
