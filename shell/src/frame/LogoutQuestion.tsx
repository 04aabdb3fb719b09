import { useSession } from '@dyra/shared/session'
import { LeaveQuestion } from '@dyra/shared/ui'
import { useLogoutQuestion } from '../session/use-logout.ts'

/** Signing out gives up unsaved changes. */
export function LogoutQuestion() {
  const { isAsked } = useLogoutQuestion()
  const { logout } = useSession()
  const answer = () => useLogoutQuestion.setState({ isAsked: false })
  const leave = () => {
    answer()
    logout()
  }
  return <LeaveQuestion opened={isAsked} onStay={answer} onLeave={leave} />
}
