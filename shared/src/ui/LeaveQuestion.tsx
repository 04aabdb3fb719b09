import { Button } from '@mantine/core'
import { texts } from '../i18n/i18n.ts'
import css from './LeaveQuestion.module.css'
import { Modal } from './Modal.tsx'

const text = /* @__PURE__ */ texts({
  leave: 'Ertu viss að þú viljir fara af þessari síðu? Það eru óvistaðar breytingar',
  stay: 'Vera áfram',
  go: 'Fara af síðunni',
})

interface Props {
  opened: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks whether to discard unsaved changes; the stay button has the focus. */
export const LeaveQuestion = ({ opened, onStay, onLeave }: Props) => (
  <Modal opened={opened} onClose={onStay} title={text('leave')} width="32rem">
    <div className={css.buttons}>
      <Button variant="default" onClick={onStay} data-autofocus>
        {text('stay')}
      </Button>
      <Button color="red" onClick={onLeave}>
        {text('go')}
      </Button>
    </div>
  </Modal>
)
