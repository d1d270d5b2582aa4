import { use, type ComponentType } from 'react';

/** On the server a dialog that is open at first is drawn with its page, and noted, so that the page can name its files. */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  name?: string,
): ComponentType<Props> {
  let loading: ReturnType<typeof load> | undefined;
  return function LazyDialog(props: Props) {
    const notes = use(globalThis.homeroomPageNotes!);
    const { default: Dialog } = use((loading ??= load()));
    if (name) notes.parts.add(name);
    return <Dialog {...props} />;
  };
}
