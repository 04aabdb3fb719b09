import type { Role } from '@dyra/shared/domain/roles'
import type { TokenClaims } from '@dyra/shared/domain/token-claims'

const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token like the server's, without a valid signature, which browsers do not check. `lives`: seconds. */
export function tokenFor(
  role: Role | readonly Role[],
  { lives = 3600, ...claims }: Partial<TokenClaims> & { lives?: number } = {},
) {
  const now = Math.floor(Date.now() / 1000)
  const all: TokenClaims = {
    nameid: '7',
    name: 'Gervimaður Færeyjar',
    ssn: '0101302399',
    role,
    sid: '00000000-0000-4000-8000-000000000007',
    iat: now,
    exp: now + lives,
    ...claims,
  }
  return `${base64Url({ alg: 'EdDSA', typ: 'at+jwt' })}.${base64Url(all)}.signature`
}
