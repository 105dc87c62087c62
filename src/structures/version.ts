/** What a stored timeline says of the engine that wrote it. */

/** Changes whenever the same commands can give other entries: a timeline that goes on under other rules says so. */
export const rulesVersion = '1'

/** The form of a state as it is stored; a server goes on only from states of a form that it knows. */
export const stateVersion = 1
