import type { Problem } from '@openroll/domain/problems';
import {
  readAppointments,
  readLicenses,
  type UserAppointment,
  type UserLicense,
} from '@openroll/domain/users/licenses';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

/** Licenses and appointments as a form sends them, each the whole set; what is not sent stays. */
export interface CredentialsGiven {
  readonly licenses?: readonly UserLicense[] | undefined;
  readonly appointments?: readonly UserAppointment[] | undefined;
}

export interface Credentials {
  readonly licenses: readonly UserLicense[] | undefined;
  readonly appointments: readonly UserAppointment[] | undefined;
}

/** Reads both sets; what is wrong with any row comes back as problems. */
export function readCredentials(
  { site }: Pick<Platform, 'site'>,
  given: CredentialsGiven,
): { readonly credentials: Credentials; readonly problems: readonly Problem[] } {
  const licenses = given.licenses && readLicenses(given.licenses, site.allowedStates);
  const appointments = given.appointments && readAppointments(given.appointments, site.allowedStates);
  return {
    credentials: {
      licenses: licenses?.ok ? licenses.value : undefined,
      appointments: appointments?.ok ? appointments.value : undefined,
    },
    problems: [licenses, appointments].flatMap((read) => (read && !read.ok ? read.problems : [])),
  };
}

/** Replaces the licenses of a user, all at once. */
export async function replaceLicenses(
  { tx }: UnitOfWork,
  userId: number,
  licenses: readonly UserLicense[],
): Promise<void> {
  await tx.deleteFrom('user_licenses').where('user_id', '=', userId).execute();
  if (licenses.length === 0) return;
  const rows = licenses.map(({ state, number, from, to }) => ({
    user_id: userId,
    state,
    number,
    valid_from: from,
    valid_to: to,
  }));
  await tx.insertInto('user_licenses').values(rows).execute();
}

/** Replaces the appointments of a user, all at once. */
export async function replaceAppointments(
  { tx }: UnitOfWork,
  userId: number,
  appointments: readonly UserAppointment[],
): Promise<void> {
  await tx.deleteFrom('user_appointments').where('user_id', '=', userId).execute();
  if (appointments.length === 0) return;
  const rows = appointments.map(({ carrier, states, from, to }) => ({
    user_id: userId,
    carrier,
    states: [...states],
    valid_from: from,
    valid_to: to,
  }));
  await tx.insertInto('user_appointments').values(rows).execute();
}
