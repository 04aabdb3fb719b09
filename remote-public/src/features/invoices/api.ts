import { callFile } from '@dyra/shared/api'

/** The file of a month as a response whose body is not read yet. */
export const openStatement = (token: string) => callFile('POST /api/FeeStatements/Csv', { body: { token } })
