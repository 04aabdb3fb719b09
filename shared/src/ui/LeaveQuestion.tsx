import { Button } from '@mantine/core'
import { texts } from '../platform/i18n/i18n.ts'
import css from './LeaveQuestion.module.css'
import strings from './leave-question.is.json'
import { Modal } from './Modal.tsx'

const text = /* @__PURE__ */ texts(strings)

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
