import type { Permission } from '@homeroom/contracts/permissions';
import { Button, type ButtonProps } from '@homeroom/ui';
import { toast } from '@homeroom/web';
import { useWhyNot } from './may';

interface TeamButtonProps extends ButtonProps {
  readonly may: Permission;
}

/** Says who can do it, in a message. */
export const sayWhyNot = (why: string) => toast('Your role does not allow this', why, 'error');

/** A button for something that not every role may do: pressed by others, it says who can. */
export function TeamButton({ may, ...button }: TeamButtonProps) {
  const why = useWhyNot()(may);
  return why ? <Button {...button} type="button" aria-disabled title={why} onClick={() => sayWhyNot(why)} /> : <Button {...button} />;
}
