import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import UndoDialog from './undo-dialog';

behavesAsFormDialog({
  title: 'Undo the redemption',
  draw: (close) => <UndoDialog voucherId={9} dealTitle="Clay for two" redeemedAt="2026-11-22T20:00:00Z" onClose={close} onDone={close} />,
  begins: 'Why? *',
  wrong: { 'Why? *': 'Please say why' },
  typed: [['Why? *', 'Wrong guest']],
  submit: 'Undo',
  request: 'POST /api/voucher/9/undo-redemption',
  body: { reason: 'Wrong guest', redeemedAt: '2026-11-22T20:00:00Z' },
  done: 'Redemption undone',
  closing: 'asks',
});
