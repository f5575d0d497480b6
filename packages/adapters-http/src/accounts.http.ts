import type { Accounts } from "@larder/domain/account/accounts.port";
import type { Http } from "./http.ts";
import * as calls from "@larder/calls/accounts";

/** Account applications and their approval over HTTP (IDENT-25, OP-26). */
export const accounts = (http: Http): Accounts["Service"] => ({
  apply: (form, key) => http.write(calls.signUp, { body: form }, { key }),
  applications: (status, page) => http.read(calls.applications, { query: { status, page } }),
  approve: (id, approval, key) => http.write(calls.approve, { body: { id, approval } }, { key }),
  refuse: (id, reason, key) => http.write(calls.refuse, { body: { id, reason } }, { key }),
  terms: (id) => http.read(calls.terms, { query: { id } }),
  saveTerms: (change, key) => http.write(calls.saveTerms, { body: change }, { key }),
  passwordLink: (id) => http.write(calls.passwordLink, { body: { id } }),
  forgotPassword: (email) => http.write(calls.forgotPassword, { body: { email } }),
  mailApplicantAgain: (email) => http.write(calls.mailApplicantAgain, { body: { email } }),
  resetSecondFactor: (email) => http.write(calls.resetSecondFactor, { body: { email } }),
  setPassword: (token, password) => http.write(calls.setPassword, { body: { token, password } }),
});
