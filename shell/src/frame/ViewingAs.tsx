import { isRole, landingPaths, roleLabels } from '@dyra/shared/domain/roles'
import { useNavigate } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { NativeSelect } from '@dyra/shared/ui'
import { loginPath } from '../guard.ts'
import { s } from '../strings/strings.ts'
import css from './ViewingAs.module.css'

/** Only for who holds more than one role. Another view is another menu and another place to start from. */
export function ViewingAs({ onChoose }: { onChoose?: () => void }) {
  const { roles, viewingAs } = useSession()
  const navigate = useNavigate()
  if (roles.length < 2) return null
  const choose = (role: string) => {
    if (!isRole(role)) return
    onChoose?.()
    // By way of the front page, which chooses the view of a path: one whose page is not left stays chosen.
    void navigate(loginPath(landingPaths[role]))
  }
  return (
    <NativeSelect
      className={css.select}
      size="sm"
      label={s('viewingAs.label')}
      value={viewingAs}
      onChange={(event) => choose(event.currentTarget.value)}
      data={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
    />
  )
}
