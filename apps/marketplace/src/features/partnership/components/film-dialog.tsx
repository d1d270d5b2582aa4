import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { HowItWorksFilm } from './how-it-works-film';

interface FilmDialogProps {
  readonly onClose: () => void;
  readonly onStart: () => void;
}

export default function FilmDialog({ onClose, onStart }: FilmDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="How It Works"
      description="Half a minute, no sound."
      footer={<Button onClick={onStart}>Start Your Partnership</Button>}
    >
      <HowItWorksFilm />
    </Dialog>
  );
}
