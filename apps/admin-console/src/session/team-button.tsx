import type { Permission } from '@homeroom/contracts/permissions';
import { Button, type ButtonProps } from '@homeroom/ui';
import { toast } from '@homeroom/web';
import { useWhyNot } from './may';

interface TeamButtonProps extends ButtonProps {
  readonly may: Permission;
}

/** Says who can do it, in a message. */
export const sayWhyNot = (why: string) => toast('Your role does not allow this', why, 'error');

/** A button that, pressed by a role without permission, says who has it. */
export function TeamButton({ may, ...button }: TeamButtonProps) {
  const why = useWhyNot()(may);
  return why ? <Button {...button} type="button" aria-disabled title={why} onClick={() => sayWhyNot(why)} /> : <Button {...button} />;
}
