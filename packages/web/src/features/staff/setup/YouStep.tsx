import { observer } from "mobx-react-lite";
import { useState } from "react";
import { setupMessages as text } from "../../../messages/en/setup.ts";
import { TextField } from "../../../ui/form/Field.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { NO_PERSON, PersonFields } from "./PersonFields.tsx";
import { StepForm, useSetup } from "./setup-context.tsx";

export const YouStep = observer(function YouStep() {
  const { setup, errors } = useSetup();
  const [person, setPerson] = useState(NO_PERSON);
  const [password, setPassword] = useState("");
  const { administrator } = setup;
  if (administrator !== null)
    return (
      <Notice tone="ok" title={text.isAdministrator(`${administrator.firstName} ${administrator.lastName}`)}>
        {administrator.email}
      </Notice>
    );
  return (
    <StepForm submit={text.create} change={() => ({ step: "you", person, password })}>
      <PersonFields
        person={person}
        onChange={(change) => setPerson((before) => ({ ...before, ...change }))}
        errors={errors}
        isOwn
      />
      <TextField
        label={text.password}
        hint={text.passwordHint}
        type="password"
        autoComplete="new-password"
        value={password}
        onValue={setPassword}
        error={errors("password")}
      />
      <p className="fine">{text.secondStep}</p>
    </StepForm>
  );
});
