import { Button } from '@mantine/core'
import { texts } from '../platform/i18n/i18n.ts'
import css from './LeaveQuestion.module.css'
import strings from './leave-question.is.json'
import { Modal } from './Modal.tsx'

const text = /* @__PURE__ */ texts(strings)

interface Props {
  opened: boolean
  /** Leaves a dialog, not the page. */
  isOfDialog?: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks whether to discard unsaved changes; the stay button has the focus. */
export const LeaveQuestion = ({ opened, isOfDialog = false, onStay, onLeave }: Props) => (
  <Modal opened={opened} onClose={onStay} title={text(isOfDialog ? 'close' : 'leave')} width="32rem">
    <div className={css.buttons}>
      <Button variant="default" onClick={onStay} data-autofocus>
        {text('stay')}
      </Button>
      <Button color="red" onClick={onLeave}>
        {text(isOfDialog ? 'closeNow' : 'go')}
      </Button>
    </div>
  </Modal>
)
