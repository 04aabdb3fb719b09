/** Country names by ISO 3166-1 numeric code. Only a hint, never a validation error. */
export const countryNames: Readonly<Record<string, string>> = {
  '040': 'Austurríki',
  '056': 'Belgía',
  '124': 'Kanada',
  '203': 'Tékkland',
  '208': 'Danmörk',
  '233': 'Eistland',
  '234': 'Færeyjar',
  '246': 'Finnland',
  '250': 'Frakkland',
  '276': 'Þýskaland',
  '304': 'Grænland',
  '348': 'Ungverjaland',
  '352': 'Ísland',
  '372': 'Írland',
  '380': 'Ítalía',
  '428': 'Lettland',
  '440': 'Litáen',
  '528': 'Holland',
  '578': 'Noregur',
  '616': 'Pólland',
  '620': 'Portúgal',
  '643': 'Rússland',
  '703': 'Slóvakía',
  '705': 'Slóvenía',
  '724': 'Spánn',
  '752': 'Svíþjóð',
  '756': 'Sviss',
  '804': 'Úkraína',
  '826': 'Bretland',
  '840': 'Bandaríkin',
}

/** Manufacturers by ICAR code, from public sources that partly disagree; only a hint. */
export const manufacturerNames: Readonly<Record<string, string>> = {
  934: 'Tierchip Dasmann',
  941: 'Felixcan',
  945: 'Business Inception Identification B.V.',
  947: 'BELCAM ID',
  952: 'JECTA',
  953: 'Cromasa',
  955: 'Reseaumatique',
  956: 'Trovan',
  958: 'Pet ID',
  959: 'Global ID Technologies',
  961: 'Mannings I.A.I.D.',
  963: 'Korth Eletro Mecânica',
  965: '4D Technology',
  966: 'PetCode',
  967: 'Rfdynamics',
  968: 'AEG ID',
  972: 'Planet ID',
  975: 'Sokymat',
  977: 'AVID',
  978: 'Ordicam',
  981: 'Datamars',
  982: 'Allflex',
  985: 'Destron Fearing',
  990: 'RealTrace',
  991: 'Peeva',
}

export const ICELAND = '352'
/** Many manufacturers share this code, a million numbers each. */
export const SHARED_CODE = '900'
/** Test range of ISO 11784: never in a real transponder. */
export const TEST_CODE = '999'
