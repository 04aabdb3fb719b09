import type { CompanyChoice } from '@dyra/shared/contract/auth'
import { formatKennitala } from '@dyra/shared/i18n'
import { Button } from '@dyra/shared/ui'
import css from './LoginDialog.module.css'
import { text } from './texts.ts'
import type { Login } from './use-login.ts'

/** The companies that the user may act for. The first is focused; choosing one signs in. */
export function CompanyList({ choice, login }: { choice: CompanyChoice; login: Login }) {
  return (
    <>
      <p>{text('dialog.chooseText')}</p>
      <ul className={css.companies}>
        {choice.companies.map(({ companySsn, companyName }) => (
          <li key={companySsn}>
            <button type="button" className={css.company} onClick={() => login.choose(companySsn)}>
              <span>{companyName}</span>
              <span className="d-num">{formatKennitala(companySsn)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="default" fullWidth onClick={login.cancel}>
        {text('dialog.cancel')}
      </Button>
    </>
  )
}
