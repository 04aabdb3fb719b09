import type { CompanyChoice } from '@dyra/shared/contract/auth'
import { type WorkplaceKind, workplaceLabels } from '@dyra/shared/domain/workplaces'
import { formatKennitala } from '@dyra/shared/i18n'
import { Button, WholeNumbers } from '@dyra/shared/ui'
import css from './LoginDialog.module.css'
import { text } from './texts.ts'
import type { Login } from './use-login.ts'

const KindOf = ({ kind }: { kind: WorkplaceKind }) => (
  <span className={css.workplace}>{text('dialog.asMember', { kind: workplaceLabels[kind] })}</span>
)

/**
 * The companies that the user may act for, the workplaces they are a member of and the owners they represent. The first is
 * focused; choosing one signs in.
 */
export function CompanyList({ choice, login }: { choice: CompanyChoice; login: Login }) {
  const hasOthers = choice.companies.some(({ workplaceKind, isOwner }) => workplaceKind || isOwner)
  return (
    <>
      <p>{text(hasOthers ? 'dialog.chooseAny' : 'dialog.chooseText')}</p>
      <ul className={css.companies}>
        {choice.companies.map((company) => (
          <li key={`${company.companySsn} ${company.workplaceKind}`}>
            <button type="button" className={css.company} onClick={() => login.choose(company)}>
              <span translate="no">{company.companyName}</span>
              <span className="d-num">
                <WholeNumbers of={formatKennitala(company.companySsn)} />
              </span>
              {company.workplaceKind && <KindOf kind={company.workplaceKind} />}
              {company.isOwner && <span className={css.workplace}>{text('dialog.asRepresentative')}</span>}
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
