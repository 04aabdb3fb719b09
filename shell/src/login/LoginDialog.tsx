import { t } from '@dyra/shared/i18n'
import { readSite } from '@dyra/shared/platform/session/site'
import { Banner, Button, Dialog, Spinner } from '@dyra/shared/ui'
import { useState } from 'react'
import { CompanyList } from './CompanyList.tsx'
import css from './LoginDialog.module.css'
import { isWrongNumber } from './login-message.ts'
import { SimulatorLink } from './SimulatorLink.tsx'
import { text } from './texts.ts'
import type { Login, LoginState } from './use-login.ts'

const codeHelp = { phone: 'dialog.phoneCodeHelp', app: 'dialog.codeHelp' } as const

interface Props {
  login: Login
  /** Closes the dialog to correct the number. */
  onCorrect: () => void
}

type Waiting = Extract<LoginState, { step: 'waiting' }>

/** Explains the next step, and shows the code to compare before confirming. */
function WaitingBody({ state: { method, code }, onCancel }: { state: Waiting; onCancel: () => void }) {
  const [{ eidSimulator }] = useState(readSite)
  return (
    <>
      <div role="status">
        <Banner tone="info" title={<span className={css.info}>{text(`dialog.${method}Sent`)}</span>} />
        {code !== undefined && (
          <div className={css.code}>
            <p id="login-code-label">{text('dialog.codeLabel')}</p>
            <p className={`${css.number} d-num`}>{code}</p>
            <p className={css.help}>{text(codeHelp[method])}</p>
            <p className={css.help}>{text('dialog.refuse')}</p>
          </div>
        )}
      </div>
      <Button variant="default" fullWidth className={css.only} onClick={onCancel} data-autofocus>
        {text('dialog.cancel')}
      </Button>
      {eidSimulator !== undefined && <SimulatorLink href={eidSimulator} />}
    </>
  )
}

interface FailedProps extends Props {
  message: string
}

/** The same wrong number would fail again: correcting it comes first. */
function FailedBody({ message, login, onCorrect }: FailedProps) {
  const isWrong = isWrongNumber(message)
  return (
    <>
      <Banner tone="danger" title={message} live />
      <div className={css.actions}>
        <Button variant="default" onClick={isWrong ? login.retry : login.cancel}>
          {isWrong ? t('retry') : t('close')}
        </Button>
        <Button onClick={isWrong ? onCorrect : login.retry} data-autofocus>
          {isWrong ? text('dialog.correct') : t('retry')}
        </Button>
      </div>
    </>
  )
}

const titles: Record<LoginState['step'], string> = {
  idle: '',
  waiting: text('dialog.title'),
  choosing: text('dialog.chooseCompany'),
  failed: text('dialog.errorTitle'),
}

/** Persistent while the login waits: closing it cancels the login. */
export function LoginDialog({ login, onCorrect }: Props) {
  const { state } = login
  return (
    <Dialog
      // A new dialog for each step, so that screen readers announce its title and the focus moves to its start.
      key={state.step}
      opened={state.step !== 'idle'}
      onClose={login.cancel}
      title={titles[state.step]}
      mark={state.step === 'waiting' ? <Spinner /> : undefined}
      width="480px"
      isPersistent={state.step !== 'failed'}
    >
      {state.step === 'waiting' && <WaitingBody state={state} onCancel={login.cancel} />}
      {state.step === 'choosing' && <CompanyList choice={state.choice} login={login} />}
      {state.step === 'failed' && <FailedBody message={state.message} login={login} onCorrect={onCorrect} />}
    </Dialog>
  )
}
