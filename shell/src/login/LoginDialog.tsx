import { t } from '@dyra/shared/i18n'
import { readSite } from '@dyra/shared/platform/session/site'
import { Banner, Button, Dialog, Spinner } from '@dyra/shared/ui'
import { useState } from 'react'
import { CompanyList } from './CompanyList.tsx'
import css from './LoginDialog.module.css'
import { SimulatorLink } from './SimulatorLink.tsx'
import { text } from './texts.ts'
import type { Login, LoginState } from './use-login.ts'

const codeHelp = { phone: 'dialog.phoneCodeHelp', app: 'dialog.codeHelp' } as const

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

function FailedBody({ message, login }: { message: string; login: Login }) {
  return (
    <>
      <Banner tone="danger" title={message} live />
      <div className={css.actions}>
        <Button variant="default" onClick={login.cancel}>
          {t('close')}
        </Button>
        <Button onClick={login.retry} data-autofocus>
          {t('retry')}
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

/** Persistent while the login waits (docs/screens.md#login): closing it cancels the login. */
export function LoginDialog({ login }: { login: Login }) {
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
      {state.step === 'failed' && <FailedBody message={state.message} login={login} />}
    </Dialog>
  )
}
